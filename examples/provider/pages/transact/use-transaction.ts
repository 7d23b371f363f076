import type { Client } from '@keyhook/sdk/core'
import { isTransactionError } from '@keyhook/sdk'
import { getFlow, sendFlow, sendTransaction, signMessage, signTypedData } from '@keyhook/sdk/core'
import {
  crossApp,
  type CrossAppAnswer,
  type CrossAppSigned,
  type CrossAppTransaction,
  type CrossAppWalletRequest,
  isKeyhookError,
  type KeyhookError,
} from '@keyhook/sdk/wire'
import { useEffect, useState } from 'react'
import type { Taken } from './take-request'

type Transacting = {
  readonly requester: CrossAppTransaction | undefined
  readonly error: KeyhookError | undefined
  readonly isBusy: boolean
  readonly isDone: boolean
  readonly review: (description: string) => void
  readonly cancel: () => void
}

/**
 * Returns the requester's details, and functions that accept and deny the request. The response is sent only to the
 * requesting page.
 */
export function useTransaction(client: Client, taken: Taken | undefined): Transacting {
  const [requester, setRequester] = useState<CrossAppTransaction>()
  const [error, setError] = useState<KeyhookError>()
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    if (taken) {
      const { request, token } = taken
      client.http
        .call(crossApp.transaction, { request, token }, { signal })
        .then(setRequester, (thrown) => signal.aborted || setError(errorOf(thrown)))
    }
    return () => left.abort()
  }, [client, taken])

  function post(message: CrossAppAnswer | CrossAppSigned): void {
    const opener = window.opener as Window | null
    if (requester) opener?.postMessage(message, requester.origin)
  }

  function answer(given: Outcome): void {
    if (!taken || !requester) return
    post({ type: 'keyhook:cross-app-answer', id: taken.parsed.id, ...given })
    sessionStorage.removeItem('keyhook-transaction')
    setIsDone(true)
    window.close()
  }

  async function run(description: string): Promise<void> {
    if (!taken || !requester) return
    const { parsed, request, token } = taken
    setIsBusy(true)
    // Posts the signed bytes before they are sent, and the hash as soon as a node has them (threat 44).
    const stop = getFlow(client, sendFlow).subscribe((state) => {
      if (state.status === 'sending')
        post({
          ...{ type: 'keyhook:cross-app-signed', id: parsed.id },
          transaction: state.signed as CrossAppSigned['transaction'],
        })
      if (state.status === 'awaiting-receipt') answer({ ok: true, result: state.signed.hash })
    })
    try {
      // Consumes the request before anything is signed, so that it works once and for this user only.
      await client.http.call(crossApp.accept, { request, token })
      answer({ ok: true, result: await sign(client, parsed, description, requester) })
    } catch (thrown) {
      const failed = errorOf(thrown)
      if (failed.code === 'USER_REJECTED') answer(failure(failed))
      else setError(failed)
    } finally {
      stop()
      setIsBusy(false)
    }
  }

  return {
    ...{ requester, error, isBusy, isDone },
    review: (description) => void run(description),
    cancel: () => answer(failure(error ?? { code: 'USER_REJECTED', message: 'The user rejected the request.' })),
  }
}

type Outcome = CrossAppAnswer extends infer answer
  ? answer extends CrossAppAnswer
    ? Omit<answer, 'type' | 'id'>
    : never
  : never

const failure = (error: Pick<KeyhookError, 'code' | 'message'>): Outcome => ({
  ...{ ok: false, code: error.code, message: error.message },
  ...(isTransactionError(error) && { outcome: error.outcome }),
})

function errorOf(thrown: unknown): KeyhookError {
  if (isKeyhookError(thrown)) return thrown
  throw thrown
}

/** Prompts the user with the screens of the embedded wallet, on behalf of the requester app. */
async function sign(
  client: Client,
  { address, method, params }: CrossAppWalletRequest,
  description: string,
  { iconUrl, origin }: CrossAppTransaction,
): Promise<string> {
  switch (method) {
    case 'personal_sign': {
      const message = String(params[0])
      return (await signMessage(client, { address, message, uiOptions: { description, iconUrl, origin } })).signature
    }
    case 'eth_signTypedData_v4': {
      const typedData = params[1] as signTypedData.Parameters['typedData']
      return (await signTypedData(client, { address, typedData, uiOptions: { description, iconUrl } })).signature
    }
    case 'eth_sendTransaction': {
      const request = params[0] as sendTransaction.Parameters['request']
      return (await sendTransaction(client, { address, request, uiOptions: { description } })).hash
    }
  }
}
