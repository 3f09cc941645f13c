import '../ui/theme/mantine-styles.ts'
import '../ui/theme/tokens.css'
import '../training/marks/phase-colours.css'
import '../training/sport/sport-colours.css'
import '../ui/theme/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider, useComputedColorScheme } from '@mantine/core'
import { StrictMode, useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { paperColours } from '../config/theme-colours.ts'
import { colorSchemeManager, cssVariables, theme } from '../ui/theme/theme.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { drawnRouter, router } from './router.tsx'

export function App() {
  useEffect(() => prefetchOnIntent(router.routes), [])
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemeManager}
        >
          <ThemeColor />
          <RouterProvider router={drawnRouter} useTransitions={false} />
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  )
}

function ThemeColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paperColours[scheme])
  }, [scheme])
  return null
}
