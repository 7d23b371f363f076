/** What several tokens and wallets take for no limit, beside the largest numbers there are. */
const uint96 = (1n << 96n) - 1n

/** Whether an allowance has no limit in practice: no token has so many base units. */
export const isUnlimited = (amount: bigint): boolean => amount >= 1n << 128n || amount === uint96
