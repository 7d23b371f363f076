/** What a sealed auth share is bound to: swapped between rows, it does not open (threat 28). */
export const authSharePlace = (
  { app_id, user_id }: { app_id: string; user_id: string },
  entropyId: string,
  epoch: number,
): readonly string[] => [app_id, user_id, entropyId, 'auth-share', String(epoch)]
