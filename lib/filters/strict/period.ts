import 'server-only';
import { PERIOD_NAMES } from '@/lib/domain/calendar/period-names';
import { periodParsers } from '@/lib/filters/period';
import { optionalParameter } from './parse';

const DAY = 'a day YYYY-MM-DD or a minute YYYY-MM-DDTHH:MM';

export const strictPeriod = {
  period: optionalParameter(periodParsers.period, `one of ${PERIOD_NAMES.join(', ')}`),
  from: optionalParameter(periodParsers.from, DAY),
  to: optionalParameter(periodParsers.to, DAY),
};
