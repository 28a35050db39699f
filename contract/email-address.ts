/** An email address that is taken. Apart from its schema, so that screens that find addresses load no schemas. */
export const EMAIL_ADDRESS = /^[A-Za-z\d_'+-][\w'+.-]*@([A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;
