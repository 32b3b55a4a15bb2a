import 'server-only';
import { z } from 'zod';
import { count, more, text } from './lenient';

/** The envelope of every list of the provider. `data` is demanded: a list without it is no answer. */
export const envelopeSchema = z.object({
  data: z.array(z.unknown()),
  has_more: more,
  total: count,
  next_page_url: text,
  previous_page_url: text,
});

export type Envelope = z.output<typeof envelopeSchema>;
