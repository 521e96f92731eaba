/** Vite takes a stylesheet that a module imports into the page. */
declare module '*.css'
