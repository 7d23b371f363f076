import type { Bridge } from '../../domain/entities/funding.js'

/** Whether the wallet has what a bridge takes. Of the network's own currency it also takes a fee. */
export const isAffordable = ({ balance, pays, token }: Pick<Bridge, 'balance' | 'pays' | 'token'>): boolean =>
  token.address === undefined ? balance > pays : balance >= pays
