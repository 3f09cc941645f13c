/**
 * docs/product.md, "Limits and constants": below this width the app is a phone app. CSS modules repeat it as
 * 48em.
 */
export const desktopFrom = '(min-width: 48em)'

/** From here a month of seven days and its totals has room beside the navigation; below it is a list of weeks. */
export const monthFrom = '(min-width: 72em)'
