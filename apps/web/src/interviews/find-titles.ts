import { warmUpSearch } from '@greenroom/catalogue'

// Lazy: loaded when the finder is first focused. The debounce before the first search leaves time to warm it up.
export { searchTitles } from '@greenroom/catalogue'

setTimeout(warmUpSearch)
