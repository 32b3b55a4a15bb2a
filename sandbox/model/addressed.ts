import 'server-only';
import { newBase58Id } from './new-ids';

const KINDS = {
  shipping_contact: { prefix: 'ship_cont_', address: 'shipping_address' },
  fiscal_entity: { prefix: 'fis_ent_', address: 'fiscal_entity_address' },
};

/** A contact or a fiscal entity of a body as it is kept: with an id of its own, and each part naming what it is. */
export function addressed<Part extends { address: object }>(kind: keyof typeof KINDS, part: Part) {
  const { prefix, address } = KINDS[kind];
  return { ...part, address: { ...part.address, object: address }, id: newBase58Id(prefix), object: kind };
}
