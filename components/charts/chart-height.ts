/** Of a chart, and of what stands in its place until it is loaded: CSS pixels. */
export const CHART_HEIGHT = 240;
