/** An email address that is taken. Apart from its schema, so that screens that find addresses load no schemas. */
export const EMAIL_ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;
