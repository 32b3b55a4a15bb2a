/** CSS pixels, of a chart and of its placeholder. */
export const CHART_HEIGHT = 240;
