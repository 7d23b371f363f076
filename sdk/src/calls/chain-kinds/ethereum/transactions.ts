import type { Ethereum } from '../../../domain/entities/ethereum.js'
import { asksUser } from '../../../domain/rules/signing/asks-user.js'
import { followTransaction } from '../../transaction/follow-transaction.js'
import type { Transactions } from '../chain-kind.js'
import { nonceQueue } from './nonce-queue.js'
import { outlineRequest } from './outline-request.js'
import { prepareStep } from './prepare-step.js'
import { signPrepared } from './sign-prepared.js'
import { signStep } from './sign-step.js'
import { submit } from './submit.js'
import { waitForTransaction } from './wait-for-transaction.js'

/** Prepares, signs, sends and follows transactions of Ethereum and the chains like it. */
export const transactions: Transactions<Ethereum> = {
  outline: outlineRequest,
  prepare: (client, { ahead, index, outlines, request, signal }) =>
    prepareStep(client, {
      outline: outlines[index]!,
      request: request.requests[index]!,
      isShown: asksUser(client.app.embeddedWallets, request.uiOptions),
      earlier: outlines.slice(index - ahead, index).map(({ transaction }) => transaction),
      signal,
    }),
  sign: (client, { signal, step: { prepared } }) => signPrepared(client, { prepared, signal }),
  signToSend: (client, { index, request, signal, step: { prepared } }) =>
    nonceQueue(client).sign(
      `${prepared.chainId}:${prepared.from.toLowerCase()}`,
      () => signStep(client, { prepared, request: request.requests[index]!, isLater: index > 0, signal }),
      signal,
    ),
  submit: (client, { isAmbiguous, signed, step: { prepared } }) =>
    nonceQueue(client).submit(signed, () =>
      submit(client, { chainId: prepared.chainId, transaction: signed, isAmbiguous }),
    ),
  waitForReceipt: (client, { signal, signed, step: { prepared } }) =>
    followTransaction(client, {
      wait: (until) => waitForTransaction(client, { chainId: prepared.chainId, transaction: signed, signal: until }),
      signal,
    }),
}
