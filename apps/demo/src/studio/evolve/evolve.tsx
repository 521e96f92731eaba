/** Not built yet. */
export const Evolve = () => <p>Nothing here yet.</p>
