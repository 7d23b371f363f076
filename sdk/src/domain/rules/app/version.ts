/** Version of this package, sent with every call as `privy-client`. */
export const version = '0.0.0'
