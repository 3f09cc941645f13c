/**
 * The style sheets of pickers, which are used only after sign-in. They come before the first press there: Chromium lays out the
 * whole page again for a sheet with a cascade layer.
 */
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/dates/styles.layer.css'
