export interface Product {
  name: string;
  sku: string;
  /** Centavos. */
  upTo: number;
}

/** From the cheapest up: an order's line is picked among those its amount can be. */
export const PRODUCTS: readonly Product[] = [
  { name: 'Taza de barro', sku: 'TAZA-01', upTo: 15_000 },
  { name: 'Juego de cucharas de madera', sku: 'CUCH-04', upTo: 18_000 },
  { name: 'Molcajete chico', sku: 'MOLC-02', upTo: 32_000 },
  { name: 'Servilletero de talavera', sku: 'SERV-11', upTo: 28_000 },
  { name: 'Comal de hierro', sku: 'COMA-03', upTo: 45_000 },
  { name: 'Mantel bordado', sku: 'MANT-07', upTo: 60_000 },
  { name: 'Sartén de 28 cm', sku: 'SART-28', upTo: 70_000 },
  { name: 'Juego de sábanas matrimonial', sku: 'SABA-02', upTo: 95_000 },
  { name: 'Olla exprés 6 litros', sku: 'OLLA-06', upTo: 130_000 },
  { name: 'Licuadora 10 velocidades', sku: 'LICU-10', upTo: 160_000 },
  { name: 'Vajilla para 6 personas', sku: 'VAJI-06', upTo: 220_000 },
  { name: 'Ventilador de torre', sku: 'VENT-05', upTo: 260_000 },
  { name: 'Batería de cocina 12 piezas', sku: 'BATE-12', upTo: 380_000 },
  { name: 'Horno de microondas', sku: 'MICR-20', upTo: 460_000 },
  { name: 'Colchón individual', sku: 'COLC-01', upTo: 700_000 },
  { name: 'Comedor para 4 personas', sku: 'COME-04', upTo: 1_000_000 },
  { name: 'Lavadora de 16 kg', sku: 'LAVA-16', upTo: 2_000_000 },
];
