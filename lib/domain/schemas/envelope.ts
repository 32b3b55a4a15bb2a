import 'server-only';
import { z } from 'zod';
import { countField, moreField, textField } from './lenient';

/** The envelope of every list of the provider. `data` is required: a list without it is no answer. */
export const envelopeSchema = z.object({
  data: z.array(z.unknown()),
  has_more: moreField,
  total: countField,
  next_page_url: textField,
  previous_page_url: textField,
});

export type Envelope = z.output<typeof envelopeSchema>;
