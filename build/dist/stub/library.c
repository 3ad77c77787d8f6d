/* Stands for one of Electron's libraries: a real one, so that it can be signed. */
__declspec(dllexport) int stand_in(void) { return 1; }
