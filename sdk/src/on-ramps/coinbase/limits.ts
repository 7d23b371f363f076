/** Delay between opening the popup and the first poll, and interval of the following polls. */
export const coinbaseDelay = 5000
export const coinbasePoll = 1500
