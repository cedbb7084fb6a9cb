/** What stands where the name of somebody was whose account is deleted: of them nothing else is known. */
export const NOBODY = 'Deleted account'
