import 'server-only';

export interface Place {
  /** Part of a store's code. */
  code: string;
  city: string;
  state: string;
  /** First three digits of postal codes. */
  postal: string;
  stores: number;
}

/** All 32 states; 350 stores in all. */
export const PLACES: readonly Place[] = [
  { code: 'MEX', city: 'Ciudad de México', state: 'Ciudad de México', postal: '061', stores: 40 },
  { code: 'MON', city: 'Monterrey', state: 'Nuevo León', postal: '640', stores: 34 },
  { code: 'GDL', city: 'Guadalajara', state: 'Jalisco', postal: '441', stores: 24 },
  { code: 'PUE', city: 'Puebla', state: 'Puebla', postal: '720', stores: 16 },
  { code: 'TIJ', city: 'Tijuana', state: 'Baja California', postal: '220', stores: 16 },
  { code: 'TOL', city: 'Toluca', state: 'México', postal: '500', stores: 12 },
  { code: 'ECA', city: 'Ecatepec', state: 'México', postal: '550', stores: 12 },
  { code: 'LEO', city: 'León', state: 'Guanajuato', postal: '370', stores: 14 },
  { code: 'CEL', city: 'Celaya', state: 'Guanajuato', postal: '380', stores: 5 },
  { code: 'JUA', city: 'Ciudad Juárez', state: 'Chihuahua', postal: '320', stores: 12 },
  { code: 'CHI', city: 'Chihuahua', state: 'Chihuahua', postal: '310', stores: 7 },
  { code: 'MER', city: 'Mérida', state: 'Yucatán', postal: '970', stores: 12 },
  { code: 'QRO', city: 'Querétaro', state: 'Querétaro', postal: '760', stores: 11 },
  { code: 'SLP', city: 'San Luis Potosí', state: 'San Luis Potosí', postal: '782', stores: 9 },
  { code: 'VER', city: 'Veracruz', state: 'Veracruz', postal: '917', stores: 9 },
  { code: 'XAL', city: 'Xalapa', state: 'Veracruz', postal: '910', stores: 5 },
  { code: 'HER', city: 'Hermosillo', state: 'Sonora', postal: '830', stores: 8 },
  { code: 'CUL', city: 'Culiacán', state: 'Sinaloa', postal: '800', stores: 7 },
  { code: 'MZT', city: 'Mazatlán', state: 'Sinaloa', postal: '820', stores: 4 },
  { code: 'SAL', city: 'Saltillo', state: 'Coahuila', postal: '250', stores: 6 },
  { code: 'TOR', city: 'Torreón', state: 'Coahuila', postal: '270', stores: 7 },
  { code: 'REY', city: 'Reynosa', state: 'Tamaulipas', postal: '886', stores: 6 },
  { code: 'TAM', city: 'Tampico', state: 'Tamaulipas', postal: '890', stores: 4 },
  { code: 'AGS', city: 'Aguascalientes', state: 'Aguascalientes', postal: '200', stores: 7 },
  { code: 'MOR', city: 'Morelia', state: 'Michoacán', postal: '580', stores: 7 },
  { code: 'CAN', city: 'Cancún', state: 'Quintana Roo', postal: '775', stores: 8 },
  { code: 'CHE', city: 'Chetumal', state: 'Quintana Roo', postal: '770', stores: 2 },
  { code: 'VIL', city: 'Villahermosa', state: 'Tabasco', postal: '860', stores: 6 },
  { code: 'TUX', city: 'Tuxtla Gutiérrez', state: 'Chiapas', postal: '290', stores: 5 },
  { code: 'OAX', city: 'Oaxaca', state: 'Oaxaca', postal: '680', stores: 5 },
  { code: 'CUE', city: 'Cuernavaca', state: 'Morelos', postal: '620', stores: 5 },
  { code: 'PAC', city: 'Pachuca', state: 'Hidalgo', postal: '420', stores: 4 },
  { code: 'DGO', city: 'Durango', state: 'Durango', postal: '340', stores: 4 },
  { code: 'ACA', city: 'Acapulco', state: 'Guerrero', postal: '393', stores: 4 },
  { code: 'TLX', city: 'Tlaxcala', state: 'Tlaxcala', postal: '900', stores: 3 },
  { code: 'ZAC', city: 'Zacatecas', state: 'Zacatecas', postal: '980', stores: 2 },
  { code: 'LAP', city: 'La Paz', state: 'Baja California Sur', postal: '230', stores: 2 },
  { code: 'CAM', city: 'Campeche', state: 'Campeche', postal: '240', stores: 2 },
  { code: 'TEP', city: 'Tepic', state: 'Nayarit', postal: '630', stores: 2 },
  { code: 'COL', city: 'Colima', state: 'Colima', postal: '280', stores: 2 },
];
