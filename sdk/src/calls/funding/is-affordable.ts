import type { Bridge } from '../../domain/entities/funding.js'

/** Returns true if the wallet can pay a bridge. The native currency must also cover a fee. */
export const isAffordable = ({ balance, pays, token }: Pick<Bridge, 'balance' | 'pays' | 'token'>): boolean =>
  token.address === undefined ? balance > pays : balance >= pays
