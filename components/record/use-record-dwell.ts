import { useEffect, useState } from 'react';

/** How long a reader stays with a record that is not only passed by, milliseconds. */
const STAYED_MS = 300;

/** True once the reader stays with a record: what is asked for with it alone then comes, and a walk through rows asks for nothing. */
export function useRecordDwell(id: string): boolean {
  const [settled, settle] = useState<string | null>(null);
  // The clock is a system outside of React.
  useEffect(() => {
    const stayed = setTimeout(() => settle(id), STAYED_MS);
    return () => clearTimeout(stayed);
  }, [id]);
  return settled === id;
}
