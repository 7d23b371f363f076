/**
 * The statement that an external wallet shows and signs when it is linked. It differs from the login statement, because
 * linking can delete another user who has the wallet.
 */
export const linkStatement = 'Link this wallet to your account. Another account that has it can be deleted.'
