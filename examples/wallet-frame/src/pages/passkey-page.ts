import { decodeBase64Url, encodeBase64Url, FrameError, pageMessages } from '@keyhook/sdk/wire'
import { operation } from '../operations/operation.js'
import type { PasskeyAnswer, PasskeyQuestion, PasskeyTaken } from '../recovery-methods/passkey/question.js'
import { element } from './element.js'
import type { PageContext } from './page-context.js'
import { type PageLanguage, choosePageLanguage } from './page-language.js'

type Prf = { readonly enabled?: boolean; readonly results?: { readonly first: ArrayBuffer } }

/** Milliseconds that a browser waits for the user. */
const patience = 120_000
/** ES256, EdDSA, RS256. The signature is not used, but browsers warn if common algorithms are missing. */
const algorithms = [-7, -8, -257]

const noPrf = () =>
  new FrameError(
    'invalid_request_arguments',
    'This browser or passkey provider does not support WebAuthn PRF. Choose another recovery method.',
  )

/**
 * `…/embedded-wallets/passkey`: lets the user create or use a passkey of the provider's origin. The page sends the PRF
 * result to the wallet frame over a channel. Only documents of this origin in the same tab receive its messages. A page
 * of the app cannot use such a passkey, because its origin differs. Browsers require a click, so this page contains the
 * button.
 */
export function passkeyPage({ frame, window }: PageContext) {
  return [
    operation(pageMessages.usePasskey, async (_, { language, state }, { signal }) => {
      const channel = await frame.ports.openChannel(state)
      if (!channel) throw noPrf()
      try {
        const received = <said extends PasskeyQuestion | PasskeyTaken>(type: said['type']) =>
          new Promise<said>((resolve) =>
            channel.listen((message) => {
              if ((message as said).type === type) resolve(message as said)
            }),
          )
        const question = received<PasskeyQuestion>('question')
        const taken = received<PasskeyTaken>('taken')
        channel.post({ type: 'opened' } satisfies PasskeyAnswer)
        const words = passkeyWords(choosePageLanguage(window, language))
        const shown = await draw(window, await question, words, signal)
        channel.post({ type: 'shown', ...shown } satisfies PasskeyAnswer)
        await taken
        return {}
      } finally {
        channel.close()
      }
    }),
  ]
}

/** Resolves after the user has clicked and completed the prompt. Shows errors, and lets the user try again. */
function draw(window: PageContext['window'], question: PasskeyQuestion, words: PasskeyWords, signal?: AbortSignal) {
  const isNew = question.credential === undefined
  return new Promise<Omit<Extract<PasskeyAnswer, { type: 'shown' }>, 'type'>>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    const notice = element(window, 'p', { attributes: { role: 'status' } })
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      button.setAttribute('aria-disabled', 'true')
      notice.textContent = words.waiting
      try {
        resolve(
          await (isNew ? makePasskey(window, question.salt) : showPasskey(window, question.salt, question.credential!)),
        )
      } catch (error) {
        if (error instanceof FrameError) reject(error)
        notice.textContent = words.failed
      } finally {
        isAsking = false
        button.setAttribute('aria-disabled', 'false')
      }
    }
    const button = element(window, 'button', {
      attributes: { type: 'button', class: 'main' },
      text: isNew ? words.make : words.show,
      onClick: () => void ask(),
    })
    window.document.body.replaceChildren(
      element(
        window,
        'main',
        {},
        element(window, 'p', { text: isNew ? words.makeDetail : words.showDetail }),
        button,
        notice,
      ),
    )
  })
}

/**
 * Creates a passkey and uses it once, because only a second PRF result proves that it works. The user handle is random,
 * so that an authenticator does not replace the passkey of the current recovery method.
 */
async function makePasskey(window: PageContext['window'], salt: string) {
  const { crypto, location, navigator, PublicKeyCredential } = window
  if (!PublicKeyCredential) throw noPrf()
  const random = () => crypto.getRandomValues(new Uint8Array(32))
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: random(),
      rp: { id: location.hostname, name: location.hostname },
      user: { id: random(), name: `Wallet ${new Date().toISOString().slice(0, 10)}`, displayName: 'Wallet' },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      timeout: patience,
      extensions: { prf: {} },
    },
  })) as PublicKeyCredential | null
  if (!made) throw new Error('No passkey was found.')
  const { prf } = made.getClientExtensionResults() as { prf?: Prf }
  if (prf?.enabled !== true) throw noPrf()
  return showPasskey(window, salt, encodeBase64Url(new Uint8Array(made.rawId)))
}

async function showPasskey(window: PageContext['window'], salt: string, credential: string) {
  const { crypto, location, navigator, PublicKeyCredential } = window
  if (!PublicKeyCredential) throw noPrf()
  const shown = (await navigator.credentials.get({
    publicKey: {
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      rpId: location.hostname,
      allowCredentials: [{ id: decodeBase64Url(credential) as Uint8Array<ArrayBuffer>, type: 'public-key' }],
      userVerification: 'required',
      timeout: patience,
      extensions: { prf: { eval: { first: decodeBase64Url(salt) as Uint8Array<ArrayBuffer> } } },
    },
  })) as PublicKeyCredential | null
  if (!shown) throw new Error('No passkey was found.')
  const { prf } = shown.getClientExtensionResults() as { prf?: Prf }
  if (prf?.results?.first === undefined || prf.results.first.byteLength < 32) throw noPrf()
  return { credential, output: new Uint8Array(prf.results.first).slice(0, 32) }
}

const english = {
  make: 'Make a passkey',
  makeDetail: 'Your device prompts twice: to create it, and to check that it works.',
  show: 'Use your passkey',
  showDetail: 'Use the passkey that you created for this wallet.',
  waiting: 'Your device is asking you.',
  failed: 'It did not work. Try again.',
}

type PasskeyWords = typeof english

const german: PasskeyWords = {
  make: 'Passkey erstellen',
  makeDetail: 'Ihr Gerät fragt zweimal: um ihn zu erstellen, und um zu zeigen, dass er geht.',
  show: 'Passkey verwenden',
  showDetail: 'Ihr Gerät fragt nach dem Passkey, den Sie für diese Wallet erstellt haben.',
  waiting: 'Ihr Gerät fragt Sie.',
  failed: 'Es hat nicht geklappt. Versuchen Sie es noch einmal.',
}

const languages: Readonly<Record<PageLanguage, PasskeyWords>> = { de: german, en: english }

/** The texts of the passkey page. */
const passkeyWords = (language: PageLanguage): PasskeyWords => languages[language]
