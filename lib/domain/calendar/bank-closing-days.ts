export interface BankClosingDay {
  date: string;
  name: string;
}

interface ClosingYear {
  source: string;
  days: readonly BankClosingDay[];
}

/** The yearly lists of the banking commission (CNBV). Add a year when it is published, each December. */
export const BANK_CLOSING_YEARS: Readonly<Record<number, ClosingYear>> = {
  2024: {
    source: 'CNBV, Disposiciones de carácter general, DOF 12 December 2023',
    days: [
      { date: '2024-01-01', name: 'Año Nuevo' },
      { date: '2024-02-05', name: 'Constitución' },
      { date: '2024-03-18', name: 'Natalicio de Benito Juárez' },
      { date: '2024-03-28', name: 'Jueves Santo' },
      { date: '2024-03-29', name: 'Viernes Santo' },
      { date: '2024-05-01', name: 'Día del Trabajo' },
      { date: '2024-09-16', name: 'Independencia' },
      { date: '2024-10-01', name: 'Transmisión del Poder Ejecutivo' },
      { date: '2024-11-02', name: 'Día de Muertos' },
      { date: '2024-11-18', name: 'Revolución' },
      { date: '2024-12-12', name: 'Día del Empleado Bancario' },
      { date: '2024-12-25', name: 'Navidad' },
    ],
  },
  2025: {
    source: 'CNBV, Disposiciones de carácter general, DOF December 2024',
    days: [
      { date: '2025-01-01', name: 'Año Nuevo' },
      { date: '2025-02-03', name: 'Constitución' },
      { date: '2025-03-17', name: 'Natalicio de Benito Juárez' },
      { date: '2025-04-17', name: 'Jueves Santo' },
      { date: '2025-04-18', name: 'Viernes Santo' },
      { date: '2025-05-01', name: 'Día del Trabajo' },
      { date: '2025-09-16', name: 'Independencia' },
      { date: '2025-11-02', name: 'Día de Muertos' },
      { date: '2025-11-17', name: 'Revolución' },
      { date: '2025-12-12', name: 'Día del Empleado Bancario' },
      { date: '2025-12-25', name: 'Navidad' },
    ],
  },
  2026: {
    source: 'CNBV, Disposiciones de carácter general, DOF December 2025',
    days: [
      { date: '2026-01-01', name: 'Año Nuevo' },
      { date: '2026-02-02', name: 'Constitución' },
      { date: '2026-03-16', name: 'Natalicio de Benito Juárez' },
      { date: '2026-04-02', name: 'Jueves Santo' },
      { date: '2026-04-03', name: 'Viernes Santo' },
      { date: '2026-05-01', name: 'Día del Trabajo' },
      { date: '2026-09-16', name: 'Independencia' },
      { date: '2026-11-02', name: 'Día de Muertos' },
      { date: '2026-11-16', name: 'Revolución' },
      { date: '2026-12-12', name: 'Día del Empleado Bancario' },
      { date: '2026-12-25', name: 'Navidad' },
    ],
  },
  2027: {
    source: 'By the rule of the earlier lists; the list itself is published in December 2026',
    days: [
      { date: '2027-01-01', name: 'Año Nuevo' },
      { date: '2027-02-01', name: 'Constitución' },
      { date: '2027-03-15', name: 'Natalicio de Benito Juárez' },
      { date: '2027-03-25', name: 'Jueves Santo' },
      { date: '2027-03-26', name: 'Viernes Santo' },
      { date: '2027-05-01', name: 'Día del Trabajo' },
      { date: '2027-09-16', name: 'Independencia' },
      { date: '2027-11-02', name: 'Día de Muertos' },
      { date: '2027-11-15', name: 'Revolución' },
      { date: '2027-12-12', name: 'Día del Empleado Bancario' },
      { date: '2027-12-25', name: 'Navidad' },
    ],
  },
};
