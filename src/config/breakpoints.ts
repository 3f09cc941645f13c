/** docs/product.md, "Limits and constants": below this width the app is a phone app. CSS modules repeat it as 48em. */
export const desktopFrom = '(min-width: 48em)'

/** From this width on, the athletes are a table; below it, a list. */
export const tableFrom = '(min-width: 64em)'

/** From this width on the navigation is a sidebar, below it a rail, so that seven days keep their room. */
export const sidebarFrom = '(min-width: 90em)'

/** From this width on there is room for the library next to a month; CSS modules repeat it as 72em. */
export const roomyFrom = '(min-width: 72em)'
