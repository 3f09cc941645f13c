/** SPEC section 9: below this width the app is a phone app. CSS modules repeat it as 48em. */
export const desktopFrom = '(min-width: 48em)'
