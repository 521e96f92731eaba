/** Not built yet. */
export const Run = () => <p>Nothing here yet.</p>
