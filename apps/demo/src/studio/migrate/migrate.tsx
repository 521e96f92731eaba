/** Not built yet. */
export const Migrate = () => <p>Nothing here yet.</p>
