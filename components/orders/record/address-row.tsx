import { DetailRow } from '@/components/record/details';
import type { Address } from '@/lib/domain/orders/orders';

interface AddressRowProps {
  term: string;
  address: Address | null | undefined;
}

/** An address as it is written on an envelope; parts that are missing leave no gap. */
export function AddressRow({ term, address }: AddressRowProps) {
  const lines = addressLines(address);
  if (lines.length === 0) return null;
  return (
    <DetailRow term={term}>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </DetailRow>
  );
}

/** Street and number, second street, postal code and town, state and country. */
export function addressLines(address: Address | null | undefined): string[] {
  if (!address) return [];
  const { street1, external_number, street2, postal_code, zip, city, state, country } = address;
  const number = external_number && !street1?.endsWith(external_number) ? external_number : null;
  return [
    joined(' ', street1, number),
    joined('', street2),
    joined(' ', postal_code || zip, city),
    joined(', ', state, country?.toUpperCase()),
  ].filter((line) => line !== '');
}

function joined(between: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter((part) => part).join(between);
}
