import { useEffect, useState } from 'react';

const DWELL_MS = 300;

/** True once a record has been open for a moment: stepping through rows fetches nothing. */
export function useRecordDwell(id: string): boolean {
  const [dwelledOn, setDwelledOn] = useState<string | null>(null);
  // A timer.
  useEffect(() => {
    const timer = setTimeout(() => setDwelledOn(id), DWELL_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return dwelledOn === id;
}
