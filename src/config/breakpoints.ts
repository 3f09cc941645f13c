/**
 * docs/product.md, "Limits and constants": below this width the app is a phone app. CSS modules repeat it as
 * 48em.
 */
export const desktopFrom = '(min-width: 48em)'

/** From this width on, a month with its totals fits next to the navigation; below it, a list of weeks is shown. */
export const monthFrom = '(min-width: 72em)'

/** From this width on, the athletes are a table; below it, a list. */
export const tableFrom = '(min-width: 64em)'
