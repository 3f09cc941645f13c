export type Letter = { subject: string; text: string }

/** A letter of these paragraphs. */
export function letter(subject: string, ...paragraphs: string[]): Letter {
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

type Write<Fact extends string> = (facts: Record<Fact, string>) => Letter

/** Every mail the server writes. */
export type Texts = {
  verification: Write<'name' | 'code'>
  /** For a sign-up with an address that already has an account. */
  existing: Write<'name' | 'signInUrl' | 'forgotUrl'>
  reset: Write<'name' | 'url'>
  /** For a password reset of a sign-up that was never verified. */
  unfinished: Write<'url'>
  passwordChanged: Write<'name' | 'forgotUrl'>
  passwordReset: Write<'name' | 'forgotUrl'>
  passkeyAdded: Write<'name' | 'passkey' | 'forgotUrl'>
  passkeyRemoved: Write<'name' | 'passkey' | 'forgotUrl'>
  secondStepOff: Write<'name' | 'forgotUrl'>
  recoveryCodeUsed: Write<'name' | 'forgotUrl'>
  invitation: Write<'coachName' | 'groupName' | 'url'>
  coachInvitation: Write<'coachName' | 'groupName' | 'url'>
}
