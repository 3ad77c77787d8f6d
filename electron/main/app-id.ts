/** The application's id, under which Windows shows notifications: the one that the installer writes on its shortcuts. */
export const APP_ID = 'br.com.quita'
