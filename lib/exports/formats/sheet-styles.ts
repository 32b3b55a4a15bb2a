import 'server-only';
import type { ColumnHead } from '@/lib/exports/columns/column';
import type { Locale } from '@/lib/format/locale';
import { escapedAttribute, XML } from './xml-text';

/** Numbers are shown with all their decimals, up to so many. */
const MOST_DECIMALS = 12;

const FIRST_NUMBER = 6;

export const STYLE = { header: 1, text: 2, date: 3, month: 4, day: 5 } as const;

export function dateStyle({ holds }: Pick<ColumnHead, 'holds'>): number {
  return holds === 'month' || holds === 'day' ? STYLE[holds] : STYLE.date;
}

export function numberStyle(decimal: string, isMoney: boolean): number {
  const point = decimal.indexOf('.');
  const decimals = point < 0 ? 0 : Math.min(MOST_DECIMALS, decimal.length - point - 1);
  return FIRST_NUMBER + decimals + (isMoney ? MOST_DECIMALS + 1 : 0);
}

/** Days and months as they are written in Mexico, and in English so that no day is taken for a month. */
const DATES: Record<Locale | 'none', readonly string[]> = {
  'es-MX': ['dd/mm/yyyy\\ hh:mm:ss', '[$-80A]mmm\\ yyyy', 'dd/mm/yyyy'],
  en: ['yyyy\\-mm\\-dd\\ hh:mm:ss', '[$-409]mmm\\ yyyy', 'yyyy\\-mm\\-dd'],
  none: ['yyyy\\-mm\\-dd\\ hh:mm:ss', 'yyyy\\-mm', 'yyyy\\-mm\\-dd'],
};

const FIRST_FORMAT = 164;
const TEXT_FORMAT = 49;

const numbers = (whole: string) =>
  Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) => whole + (decimals > 0 ? `.${'0'.repeat(decimals)}` : ''));

export function stylesXml(locale: Locale | null): string {
  const formats = [...DATES[locale ?? 'none'], ...numbers('0'), ...numbers('#,##0')];
  const xf = (format: number, font = 0, fill = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1"${font > 0 ? ' applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>' : '/>'}`;
  const xfs = [xf(0), xf(TEXT_FORMAT, 1, 2), xf(TEXT_FORMAT), ...formats.map((_, index) => xf(FIRST_FORMAT + index))];
  const font = (bold: string) =>
    `<font>${bold}<sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>`;
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escapedAttribute(code)}"/>`,
  );
  return (
    `${XML}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    `<numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEDEFF2"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '<dxfs count="0"/><tableStyles count="0" defaultTableStyle="TableStyleMedium2" defaultPivotStyle="PivotStyleLight16"/></styleSheet>'
  );
}
