import { letter, type Texts } from './texts.ts'

export const en: Texts = {
  verification: ({ name, code }) =>
    letter(
      `${code} is your Rumo code`,
      `Hello ${name},`,
      'Your code to confirm this email address in Rumo is:',
      `    ${code}`,
      'It is valid for 10 minutes. If you did not ask for it, just ignore this message.',
    ),
  existing: ({ name, signInUrl, forgotUrl }) =>
    letter(
      'You already have a Rumo account',
      `Hello ${name},`,
      'Somebody tried to create a Rumo account with this email address, but you already have one.',
      `To sign in: ${signInUrl}\nForgot your password? ${forgotUrl}`,
      'If it was not you, there is nothing to do: your account is as it was.',
    ),
  reset: ({ name, url }) =>
    letter(
      'A new password for Rumo',
      `Hello ${name},`,
      'To choose a new password, open this address:',
      url,
      'It is valid for 10 minutes and only once. If you did not ask for it, ignore this message: your password stays the same.',
    ),
  unfinished: ({ url }) =>
    letter(
      'Your Rumo account is not finished yet',
      'Hello,',
      'You asked for a new password, but the account with this email address was never confirmed. To create the account again, with the password you like, open this address:',
      url,
      'If you did not ask for it, just ignore this message.',
    ),
  passwordChanged: ({ name, forgotUrl }) =>
    letter(
      'Your Rumo password was changed',
      `Hello ${name},`,
      'The password of your Rumo account has just been changed, and your other devices have to sign in again. The secret address of your calendar still works; you can replace it under Settings, Integrations.',
      'If it was not you, choose another password right away:',
      forgotUrl,
    ),
  passwordReset: ({ name, forgotUrl }) =>
    letter(
      'Your Rumo password was reset',
      `Hello ${name},`,
      'The password of your Rumo account has just been reset with the link we sent. All devices have to sign in again, and the secret address of your calendar no longer works; you can create another one under Settings, Integrations.',
      'If it was not you, choose another password right away:',
      forgotUrl,
    ),
  passkeyAdded: ({ name, passkey, forgotUrl }) =>
    letter(
      'A new passkey for your Rumo',
      `Hello ${name},`,
      `The passkey "${passkey}" was just made for your account at Rumo. It lets you in without the password.`,
      'If this was not you, choose another password right away and remove the passkey in Settings, Account and device:',
      forgotUrl,
    ),
  passkeyRemoved: ({ name, passkey, forgotUrl }) =>
    letter(
      'A passkey of your Rumo was removed',
      `Hello ${name},`,
      `The passkey "${passkey}" was just removed from your account at Rumo, and the other devices have to sign in again.`,
      'If this was not you, choose another password right away:',
      forgotUrl,
    ),
  secondStepOff: ({ name, forgotUrl }) =>
    letter(
      'Your Rumo no longer asks for a passkey',
      `Hello ${name},`,
      'From now on your password alone lets you into Rumo. The other devices have to sign in again, and the recovery codes no longer work.',
      'If this was not you, choose another password right away:',
      forgotUrl,
    ),
  recoveryCodeUsed: ({ name, forgotUrl }) =>
    letter(
      'A recovery code of your Rumo was used',
      `Hello ${name},`,
      'Somebody just signed in to your account at Rumo with the password and a recovery code, which no longer works.',
      'If this was not you, choose another password right away and make new codes in Settings, Account and device:',
      forgotUrl,
    ),
  invitation: ({ coachName, groupName, url }) =>
    letter(
      `${coachName} has invited you to ${groupName}`,
      'Hello,',
      `${coachName} has invited you to the group "${groupName}" in Rumo, where you will find your training and log how it went.`,
      'To accept, open:',
      url,
      `The invitation is valid for 14 days and for this email address only. If you do not know ${coachName}, ignore this message.`,
    ),
  coachInvitation: ({ coachName, groupName, url }) =>
    letter(
      `${coachName} has invited you to coach ${groupName}`,
      'Hello,',
      `${coachName} has invited you to coach the group "${groupName}" in Rumo. Both of you will see and plan the training of its athletes.`,
      'To accept, open:',
      url,
      `The invitation is valid for 14 days and for this email address only. If you do not know ${coachName}, ignore this message.`,
    ),
}
