# Read by ./entrelinhas and ./clube. The data folder lies beside this one, so that the next version finds it too.
: "${DATA_DIR:=$(dirname "$here")/entrelinhas-dados}"
case $DATA_DIR in
/*) ;;
*) DATA_DIR=$PWD/$DATA_DIR ;;
esac
INIT_CWD=$PWD
NODE_ENV=production
export DATA_DIR INIT_CWD NODE_ENV
cd "$here"
