/** A value that several tokens and wallets treat as unlimited, in addition to the maximum. */
const uint96 = (1n << 96n) - 1n

/** Returns true if an allowance is unlimited in practice, because no token has so many base units. */
export const isUnlimited = (amount: bigint): boolean => amount >= 1n << 128n || amount === uint96
