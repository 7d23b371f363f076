/** The screens warn of a gas price above the node's price multiplied by this number. */
const mostTimes = 10n

/** The screens warn of a fee above the balance divided by this number. */
const balanceParts = 2n

/**
 * Returns true if the screens must warn of a maximum fee. Its gas price is then more than 10 times `usual`, the price
 * of a second source. Or the fee takes more than half of the balance. If the balance does not cover the fee, the
 * screens show a separate notice.
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
