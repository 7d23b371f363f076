/** Ratio of the price of gas to the node's price above which the screens warn. */
const mostTimes = 10n

/** The screens warn of a fee above the balance divided by this number. */
const balanceParts = 2n

/**
 * Returns true if a maximum fee needs a caution. Its price is more than 10 times `usual`, the price of a second source.
 * Or the fee takes more than half of the balance. A balance that does not cover the fee has its own notice.
 */
export const isHighFee = ({ balance, fee, price, usual }: isHighFee.Options): boolean =>
  (usual !== undefined && price > usual * mostTimes) || (fee <= balance && fee * balanceParts > balance)

export declare namespace isHighFee {
  type Options = {
    /** Balance of the account that pays, in wei. */
    balance: bigint
    /** Maximum fee, in wei. */
    fee: bigint
    /** Maximum price of one unit of gas, in wei. */
    price: bigint
    /** Price of gas at a second source; undefined without one. */
    usual: bigint | undefined
  }
}
