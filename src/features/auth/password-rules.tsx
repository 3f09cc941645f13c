import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { brokenRules, type PasswordRule } from './account-fields.ts'
import styles from './form.module.css'

const words: Record<PasswordRule, MessageDescriptor> = {
  length: msg`Pelo menos 8 caracteres`,
  maximum: msg`No máximo 128 caracteres`,
  upper: msg`Uma letra maiúscula`,
  lower: msg`Uma letra minúscula`,
  digit: msg`Um número`,
  special: msg`Um caractere especial`,
}

/** What a password must have, ticked off while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { _ } = useLingui()
  const broken = brokenRules(password)
  return (
    <ul className={styles.rules}>
      {(Object.keys(words) as PasswordRule[]).map((rule) => {
        const met = password !== '' && !broken.includes(rule)
        return (
          <li key={rule} className={styles.rule} data-met={met}>
            {met ? (
              <IconCheck size={16} stroke={2.4} aria-hidden />
            ) : (
              <IconPointFilled size={16} aria-hidden />
            )}
            {_(words[rule])}
            {met && (
              <span className="visually-hidden">
                <Trans>(cumprido)</Trans>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
