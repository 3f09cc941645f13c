/** The ground of each theme, for what the browser paints around the page; `--paper` of tokens.css. */
export const paperColours = { light: '#f6f4ee', dark: '#0a171d' } as const
