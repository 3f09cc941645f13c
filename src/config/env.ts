/** Where the API lives on this origin; a build may move it (`VITE_API_BASE`). */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api'
