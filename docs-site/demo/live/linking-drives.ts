import {
  ada,
  alone,
  bothMethods,
  call,
  code,
  cut,
  hold,
  inside,
  insideAs,
  linkingPhone,
  loggedOut,
  longAddress,
  offeredAddress,
  press,
  reload,
  see,
  textInside,
  wallets,
  withWallet,
  writeEmail,
} from './common-steps.js'
import type { Drive } from './drive.js'
import { linked, linking, refuse, signed, spendCode, texts, textSent, wrongCode } from './flow-steps.js'

const updating = [
  ...inside,
  call('updateEmail'),
  writeEmail('ada@lovelace.example'),
  press('Send code'),
  see("Confirm it's you"),
]

const insideByText = [...textSent, code, see('Your account'), alone]

const offered = [...inside, ...loggedOut, ...textInside, ...offeredAddress]

export const linkingDrives: Readonly<Record<string, Drive>> = {
  'enter-account/link': { settings: bothMethods, steps: [...textInside, call('linkEmail'), see('Link your email')] },
  'enter-account/link-phone': {
    settings: bothMethods,
    steps: [...inside, call('linkPhone'), see('Link your phone number')],
  },
  'enter-account/sending': {
    settings: bothMethods,
    steps: [...textInside, call('linkEmail'), hold('/passwordless/init'), writeEmail(), press('Send code')],
  },
  'enter-account/update': { steps: [...inside, call('updateEmail'), see('Update your email')] },
  'enter-account/failed': {
    settings: bothMethods,
    steps: [
      ...textInside,
      call('linkEmail'),
      cut('/passwordless/init'),
      writeEmail(),
      press('Send code'),
      see('We could not reach'),
    ],
  },
  'enter-account/refused': {
    steps: [...inside, call('updateEmail'), writeEmail(), press('Send code'), see('already your email')],
  },

  'awaiting-code/linked': {
    settings: bothMethods,
    steps: [...linking, code, see('Enter confirmation code'), code, see('Email linked')],
  },
  'awaiting-code/updated': {
    steps: [...updating, code, see('Enter confirmation code'), code, see('Email updated')],
  },
  'confirm/by-text': { settings: bothMethods, steps: linking },
  'confirm/link-phone': { settings: bothMethods, steps: linkingPhone },
  'confirm/sending': {
    settings: bothMethods,
    steps: [...textInside, call('linkEmail'), hold('/confirmations/init'), writeEmail(), press('Send code')],
  },
  'confirm/not-sent': {
    settings: bothMethods,
    steps: [
      ...textInside,
      call('linkEmail'),
      cut('/confirmations/init'),
      writeEmail(),
      press('Send code'),
      see('We could not reach'),
    ],
  },
  'confirm/checking': { settings: bothMethods, steps: [...linkingPhone, hold('/confirmations'), code] },
  'confirm/refused': { settings: bothMethods, steps: [...linkingPhone, wrongCode, see('Invalid or expired')] },
  'confirm/exhausted': { settings: bothMethods, steps: [...linkingPhone, ...spendCode] },
  'confirm/too-many': {
    settings: bothMethods,
    steps: [...linkingPhone, refuse('/confirmations', 429, 'too_many_requests'), code, see('Too many attempts')],
  },
  'confirm/confirmed': {
    settings: bothMethods,
    steps: [...linkingPhone, hold('/passwordless_sms'), code, see('Confirmed')],
  },
  'confirm/update-by-text': {
    settings: bothMethods,
    steps: [
      ...linked,
      call('updateEmail'),
      writeEmail('ada@lovelace.example'),
      press('Send code'),
      see('Changing your login'),
    ],
  },
  'confirm/open-wallet': {
    settings: { embeddedWallets: { ...wallets.embeddedWallets, newFrames: 'each-time' } },
    steps: [...withWallet, reload, ...signed('Opening your wallet')],
  },
  'confirm/export-wallet': {
    settings: wallets,
    steps: [
      ...withWallet,
      refuse('/embedded_wallets/*/export', 403, 'confirmation_required'),
      call('exportWallet'),
      see('Showing you the key'),
    ],
  },
  'confirm/offline': {
    settings: bothMethods,
    steps: [...linkingPhone, cut('/confirmations'), code, see('No connection')],
  },
  'confirm/long-address': {
    steps: [
      ...insideAs(longAddress),
      call('updateEmail'),
      writeEmail(`ada.${longAddress}`),
      press('Send code'),
      see("Confirm it's you"),
    ],
  },
  'confirm/unlink': {
    settings: bothMethods,
    steps: [...linked, call('unlinkEmail', ada), see("Confirm it's you")],
  },
  'confirm/update': { steps: updating },
  'awaiting-code/update': { steps: [...updating, code, see('Enter confirmation code')] },

  'enter-account/update-phone': {
    settings: texts,
    steps: [...insideByText, call('updatePhone'), see('Update your phone number')],
  },
  'awaiting-code/text-update': {
    settings: texts,
    steps: [
      ...insideByText,
      call('updatePhone'),
      { write: '+442079460018', into: 'phone' },
      press('Send code'),
      see("Confirm it's you"),
      code,
      see('Enter confirmation code'),
    ],
  },
  'error/address-in-use': {
    steps: [
      ...inside,
      ...loggedOut,
      ...insideAs('grace@example.com'),
      call('updateEmail'),
      writeEmail(),
      press('Send code'),
      see("Confirm it's you"),
      code,
      see('Enter confirmation code'),
      code,
      see('belongs to another account'),
    ],
  },
  'account-transfer/offer': { settings: bothMethods, steps: offered },
  'account-transfer/transferring': {
    settings: bothMethods,
    steps: [...offered, hold('/transfer'), press('Transfer and delete')],
  },
  'account-transfer/success': {
    settings: bothMethods,
    steps: [...offered, press('Transfer and delete'), see('Success!')],
  },
  'account-transfer/failed': {
    settings: bothMethods,
    steps: [...offered, cut('/transfer'), press('Transfer and delete'), see('The transfer failed')],
  },
}
