import 'server-only';
import type { Locale } from '@/lib/format/locale';
import { stylesXml } from './sheet-styles';
import { escaped, escapedAttribute, XML } from './xml-text';

export interface NamedPart {
  part: string;
  name: string;
  filtered: string | null;
}

export interface WorkbookFacts {
  title: string;
  company: string;
  /** When it was made, in UTC milliseconds. */
  madeAt: number;
  /** Of dates; null: as machines write them. */
  locale: Locale | null;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const SHEETS = `${OFFICE}.spreadsheetml`;

export function workbookParts(named: readonly NamedPart[], facts: WorkbookFacts): Record<string, string> {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`;
  const relations = [
    ...named.map(({ part }) => ['worksheet', `worksheets/${part}.xml`]),
    ...['styles', 'theme', 'sharedStrings'].map((type) => [
      type,
      type === 'theme' ? 'theme/theme1.xml' : `${type}.xml`,
    ]),
  ].map(([type, target], index) => relation(index + 1, `${RELATIONS}/${type}`, target ?? ''));
  const types = [
    ['xl/workbook', `${SHEETS}.sheet.main`],
    ...named.map(({ part }) => [`xl/worksheets/${part}`, `${SHEETS}.worksheet`]),
    ['xl/styles', `${SHEETS}.styles`],
    ['xl/theme/theme1', `${OFFICE}.theme`],
    ['xl/sharedStrings', `${SHEETS}.sharedStrings`],
    ['docProps/core', 'application/vnd.openxmlformats-package.core-properties'],
    ['docProps/app', `${OFFICE}.extended-properties`],
  ].map(([part, type]) => `<Override PartName="/${part}.xml" ContentType="${type}+xml"/>`);
  return {
    'xl/styles.xml': stylesXml(facts.locale),
    'xl/theme/theme1.xml': THEME,
    'xl/workbook.xml': workbookXml(named),
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    'docProps/core.xml': coreXml(facts),
    'docProps/app.xml': appXml(named, facts),
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, `${RELATIONS}/officeDocument`, 'xl/workbook.xml')}${relation(2, `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml')}${relation(3, `${RELATIONS}/extended-properties`, 'docProps/app.xml')}</Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
  };
}

function workbookXml(named: readonly NamedPart[]): string {
  const sheets = named.map(
    ({ name }, index) => `<sheet name="${escapedAttribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const filters = named.flatMap(({ name, filtered }, index) =>
    filtered === null
      ? []
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escaped(`'${name.replaceAll("'", "''")}'!${absolute(filtered)}`)}</definedName>`,
  );
  const names = filters.length > 0 ? `<definedNames>${filters.join('')}</definedNames>` : '';
  return `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><workbookPr/><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets.join('')}</sheets>${names}</workbook>`;
}

function absolute(area: string): string {
  return area.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2');
}

function coreXml({ title, madeAt }: WorkbookFacts): string {
  const made = `${new Date(madeAt).toISOString().slice(0, 19)}Z`;
  return `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>Corte</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${made}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${made}</dcterms:modified></cp:coreProperties>`;
}

function appXml(named: readonly NamedPart[], { company }: WorkbookFacts): string {
  const titles = named.map(({ name }) => `<vt:lpstr>${escaped(name)}</vt:lpstr>`).join('');
  return `${XML}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><Application>Corte</Application><TitlesOfParts><vt:vector size="${named.length}" baseType="lpstr">${titles}</vt:vector></TitlesOfParts><Company>${escaped(company)}</Company></Properties>`;
}

const COLORS = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '44546A',
  lt2: 'E7E6E6',
  accent1: '4472C4',
  accent2: 'ED7D31',
  accent3: 'A5A5A5',
  accent4: 'FFC000',
  accent5: '5B9BD5',
  accent6: '70AD47',
  hlink: '0563C1',
  folHlink: '954F72',
};
const colors = Object.entries(COLORS).map(([name, rgb]) => `<a:${name}><a:srgbClr val="${rgb}"/></a:${name}>`);
const face = (name: string, font: string) =>
  `<a:${name}><a:latin typeface="${font}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINE = `<a:ln w="6350">${FILL}<a:prstDash val="solid"/></a:ln>`;
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';

/** The colours and fonts of the usual theme; three styles of each kind is what the format demands. */
const THEME =
  `${XML}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"><a:themeElements>` +
  `<a:clrScheme name="Office">${colors.join('')}</a:clrScheme>` +
  `<a:fontScheme name="Office">${face('majorFont', 'Calibri Light')}${face('minorFont', 'Calibri')}</a:fontScheme>` +
  `<a:fmtScheme name="Office"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>` +
  '</a:themeElements></a:theme>';
