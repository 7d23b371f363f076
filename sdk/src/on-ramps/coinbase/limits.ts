/** Delay between the opening of the window and the first poll, and interval of the polls after it. */
export const coinbaseDelay = 5000
export const coinbasePoll = 1500
