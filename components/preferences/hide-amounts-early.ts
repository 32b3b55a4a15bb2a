export const HIDDEN_AMOUNTS = 'corte:amounts';

/** Runs before the first paint: a page that is shared shows no amount before its scripts do. */
export const HIDE_AMOUNTS_EARLY = `try{if(sessionStorage.getItem('${HIDDEN_AMOUNTS}')==='hidden')document.documentElement.dataset.amounts='early'}catch{}`;
