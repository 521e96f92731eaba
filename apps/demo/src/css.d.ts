/** Vite adds a stylesheet that a module imports to the page. */
declare module '*.css'
