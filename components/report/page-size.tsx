import { useTranslations } from 'next-intl';

interface PageSizeProps {
  size: number;
  sizes: readonly number[];
  onChange: (size: number) => void;
}

export function PageSize({ size, sizes, onChange }: PageSizeProps) {
  const t = useTranslations('filters');
  const offered = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <label title={t('pageSize')}>
      <span className="sr-only">{t('pageSize')}</span>
      <select
        value={size}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-9 rounded-md border border-line-strong bg-sheet px-2 text-sm text-ink sm:h-8"
      >
        {offered.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
