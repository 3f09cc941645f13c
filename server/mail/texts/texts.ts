export type Letter = { subject: string; text: string }

/** Every mail the server writes. */
export type Texts = {
  verification(facts: { name: string; code: string }): Letter
  /** To somebody who signed up with an address that has an account. */
  existing(facts: { name: string; signInUrl: string; forgotUrl: string }): Letter
  reset(facts: { name: string; url: string }): Letter
  invitation(facts: { coachName: string; groupName: string; url: string }): Letter
}
