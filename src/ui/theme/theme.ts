import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'
import { storageKeys } from '#src/config/web-storage.ts'
import fields from './fields.module.css'

/** Mantine wants ten shades; the tokens have one per theme, so all ten are that one. */
const signal = Array.from({ length: 10 }, () => 'var(--signal)') as unknown as MantineColorsTuple

const field = {
  classNames: {
    input: fields.input,
    label: fields.label,
    description: fields.description,
    error: fields.error,
  },
}

export const theme = createTheme({
  fontFamily: "'Archivo Variable', system-ui, sans-serif",
  primaryColor: 'signal',
  colors: { signal },
  defaultRadius: 'md',
  radius: { md: '12px' },
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: field },
    PasswordInput: {
      defaultProps: {
        rightSectionWidth: 48,
        classNames: { ...field.classNames, innerInput: fields.inner, visibilityToggle: fields.toggle },
      },
    },
    // People also write from right to left.
    Textarea: { defaultProps: { ...field, dir: 'auto' } },
    NativeSelect: { defaultProps: field },
    Select: { defaultProps: field },
  },
})

const mapped = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-error': 'var(--signal-text)',
  '--mantine-primary-color-filled': 'var(--signal)',
  '--mantine-primary-color-contrast': 'var(--on-signal)',
}

/** Mantine's own colours follow the tokens in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped })

export const colorSchemeManager = localStorageColorSchemeManager({ key: storageKeys.theme })
