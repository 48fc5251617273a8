import { warmUpSearch } from '@greenroom/catalogue'

// Loaded when the finder is first entered: the index is not needed to paint the page. Before the first key is answered there is
// a pause, in which the search is made fast.
export { searchTitles } from '@greenroom/catalogue'

setTimeout(warmUpSearch)
